// Which sign does a tactic card carry? One bold drawing each, in a box of forty by forty.
export const SYMBOLS: Record<string, string> = {
  joker: 'M8 33h24l3-4H5zM7 26c-4-8-5-14-3-18 3 6 7 9 11 9 1-6 3-10 5-13 2 3 4 7 5 13 4 0 8-3 11-9 2 4 1 10-3 18z M4 4a3 3 0 1 1 .1 0zM20 1a3 3 0 1 1 .1 0zM36 4a3 3 0 1 1 .1 0z',
  spy: 'M2 20C8 11 14 8 20 8s12 3 18 12c-6 9-12 12-18 12S8 29 2 20zm18-8a8 8 0 1 0 .1 0zm0 4a4 4 0 1 1-.1 0z',
  shield: 'M20 2 35 7v12c0 9-6 15-15 19C11 34 5 28 5 19V7zm0 5L10 10v9c0 6 4 11 10 14zm0 0v26c6-3 10-8 10-14v-9z',
  blind: 'M3 13c11-5 23-5 34 0v10c-11-4-23-4-34 0zM36 14l4-5v8l-2 2 2 6-5-2zM8 28c7 6 17 6 24 0l-3 8H11z',
  mud: 'M2 27c4-5 8-5 12 0s8 5 12 0 8-5 12 0v8H2zM12 6c4 6 5 8 5 11a5 5 0 0 1-10 0c0-3 1-5 5-11zM28 9c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8z',
  recruiter: 'M4 22 22 8v24L4 26zM24 12c6 2 6 14 0 16zM9 28l3 9h5l-2-8zM30 8l6-4 1 3-6 3zM31 18h7v3h-7zM30 30l1-3 6 4-1 3z',
  strategist: 'M8 38V3h4v3c7-4 12 4 22 0v17c-10 4-15-4-22 0v15zM17 12v6l9-3z',
  banshee: 'M20 2C9 2 5 11 6 20c0 4-2 12-3 17 4-1 6-3 8-3 0 2 1 4 2 5 2-1 3-3 7-3s5 2 7 3c1-1 2-3 2-5 2 0 4 2 8 3-1-5-3-13-3-17C35 11 31 2 20 2zm-6 12a3 4 0 1 1-.1 0zm12 0a3 4 0 1 1-.1 0zm-6 9c3 0 4 3 4 5s-1 5-4 5-4-3-4-5 1-5 4-5z',
  traitor: 'M12 2l8 5v16h5v4h-5v11h-5V27h-5v-4h2zM24 8h8V3l7 8-7 8v-5h-8zM38 26h-6v-5l-6 8 6 8v-5h6z',
};
export const isSymbol = (name: string): boolean => name in SYMBOLS;
