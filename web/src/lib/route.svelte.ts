// Where in the page are we? The part of the address after #, so that any server can hold the page.
export interface Route { name: string; parts: string[]; query: URLSearchParams }

function read(): Route {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const [name = '', ...parts] = path.split('/').map(decodeURIComponent);
  return { name, parts, query: new URLSearchParams(query) };
}

const here = $state<{ route: Route }>({ route: read() });
addEventListener('hashchange', () => {
  here.route = read();
  scrollTo(0, 0);
});

export const route = (): Route => here.route;
export const go = (path: string): void => {
  location.hash = path;
};
export const address = (path: string): string => `${location.origin}${location.pathname}#${path}`;
