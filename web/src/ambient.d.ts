declare const __FIXTURES__: boolean;
declare module 'virtual:words/*' {
  const text: string;
  export default text;
}
