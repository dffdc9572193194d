import type { Artist } from "./painting";

// The mark that goes wherever an artist's colour goes. It takes the colour of the text around it.
const shapes = [
  '<path d="M8 1.8 15.2 14.4H.8z"/>',
  '<path d="M8 1a7 7 0 1 1 0 14A7 7 0 1 1 8 1zm0 4.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 1 0 0-5.6z" fill-rule="evenodd"/>',
  '<path d="M1.8 1.8h12.4v12.4H1.8z"/>',
  '<path d="M.8 11.8a7.2 7.2 0 0 1 14.4 0z"/>',
  '<path d="M4.6 4.6a3.4 3.4 0 1 1 6.8 0 3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 1 1-6.8 0 3.4 3.4 0 1 1 0-6.8z"/>',
] as const;

export const mark = (artist: Artist): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">${shapes[artist]}</svg>`;
