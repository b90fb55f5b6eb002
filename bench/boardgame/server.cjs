// A game of two who move in turn, with messages of a given size, on the server of boardgame.io with its own file storage.
const { Server, FlatFile, Origins } = require('boardgame.io/server');

const [port, folder, size] = process.argv.slice(2);
const same = {
  name: 'same',
  setup: () => ({ text: 'x'.repeat(Number(size)), count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { go: ({ G }) => { G.count += 1; } },
};
const server = Server({ games: [same], db: new FlatFile({ dir: folder }), origins: [Origins.LOCALHOST] });
server.run(Number(port));
