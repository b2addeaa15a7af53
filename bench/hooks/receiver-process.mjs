// Receives web hooks: for `/quick…` it measures the time from the event to its arrival; `/slow` answers after a while.
import { createServer } from 'node:http';

const [slowMs] = process.argv.slice(2).map(Number);
let took = [];
let slow = 0;

const textOf = async (request) => {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
};

const server = createServer(async (request, answer) => {
  const text = await textOf(request);
  if (request.url.startsWith('/slow')) {
    slow += 1;
    setTimeout(() => answer.end(), slowMs);
    return;
  }
  took.push(Date.now() - Date.parse(JSON.parse(text).timestamp));
  answer.end();
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));

process.on('message', () => {
  process.send({ took, slow });
  took = [];
  slow = 0;
});
process.on('disconnect', () => process.exit());
