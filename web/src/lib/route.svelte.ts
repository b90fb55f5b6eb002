// Where in the page are we? The part of the address after #, so that any server can hold the page.
export interface Route { name: string; parts: string[]; query: URLSearchParams }

function read(): Route {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const [name = '', ...parts] = path.split('/').map(decodeURIComponent);
  return { name, parts, query: new URLSearchParams(query) };
}

let here = $state.raw<Route>(read());
addEventListener('hashchange', () => {
  here = read();
  scrollTo(0, 0);
  arrive(document.activeElement, here);
});

const LOOK_MS = 50;
const MOST_LOOKS = 60;

/** Who goes by ear or by keyboard goes on at the heading of the new screen as soon as it is there, unless already elsewhere. */
function arrive(left: Element | null, at: Route, looks = 0): void {
  setTimeout(() => {
    const isFree = document.activeElement === document.body || document.activeElement === left;
    if (here !== at || !isFree || looks > MOST_LOOKS) return;
    const heading = document.querySelector<HTMLElement>('h1');
    if (!heading) return arrive(left, at, looks + 1);
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, looks ? LOOK_MS : 0);
}

export const route = (): Route => here;
export const go = (path: string): void => {
  location.hash = path;
};
/** Go there in place of where one is: Back leads to what came before both. */
export const goInstead = (path: string): void => location.replace(`#${path}`);
export const address = (path: string): string => `${location.origin}${location.pathname}#${path}`;
