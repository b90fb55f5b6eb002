// Reads and changes the current route. It is the part of the address after `#`, so the server needs no routes for it.
export interface Route {
  name: string;
  parts: string[];
  query: URLSearchParams;
}

function read(): Route {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const [name = '', ...parts] = path.split('/').map(decodeURIComponent);
  return { name, parts, query: new URLSearchParams(query) };
}

let here = $state.raw<Route>(read());
/** Screens that are walked through: from step to step, the place on the screen and the focus stay. */
const WALKED: ReadonlySet<string> = new Set(['explore']);
addEventListener('hashchange', () => {
  const before = here;
  here = read();
  if (WALKED.has(here.name) && before.name === here.name && before.parts[0] === here.parts[0]) return;
  scrollTo(0, 0);
  arrive(document.activeElement, here);
});

const RETRY_MS = 50;
const MAX_ATTEMPTS = 60;

/**
 * Move the focus to the heading of the new screen, for people who use a screen reader or a keyboard. The screen may
 * load late, so look again until its heading is there. Leave the focus alone if it has moved elsewhere meanwhile.
 */
function arrive(left: Element | null, at: Route, attempt = 0): void {
  setTimeout(
    () => {
      const isFree = document.activeElement === document.body || document.activeElement === left;
      if (here !== at || !isFree || attempt > MAX_ATTEMPTS) return;
      const heading = document.querySelector<HTMLElement>('h1');
      if (!heading) return arrive(left, at, attempt + 1);
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    },
    attempt ? RETRY_MS : 0,
  );
}

export const route = (): Route => here;
export const go = (path: string): void => {
  location.hash = path;
};
/** Go to a route without a new entry in the history, so that Back skips the current one. */
export const replaceRoute = (path: string): void => location.replace(`#${path}`);
export const urlOf = (path: string): string => `${location.origin}${location.pathname}#${path}`;
