// Memory held by V8, in a process or a page.

/**
 * Returns the bytes of V8's own compiled code (bytecode, machine code, feedback): it grows as code becomes hot, and is not memory kept
 * by a program. `snapshot` is the parsed text of a snapshot.
 */
export function codeBytes({ snapshot, nodes }) {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [code, size] = [types[0].indexOf('code'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) if (nodes[at] === code) bytes += nodes[at + size];
  return bytes;
}

async function snapshotOf(session) {
  const parts = [];
  const keep = ({ chunk }) => parts.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', keep);
  return JSON.parse(parts.join(''));
}

/** Returns what a page holds after garbage collection: nodes, listeners, and bytes of its heap, `kept` without compiled code. */
export async function heldBy(session) {
  await session.send('Performance.enable');
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  const counted = { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
  return { ...counted, kept: counted.heap - codeBytes(await snapshotOf(session)) };
}
