// What a heap snapshot of V8 tells.

/**
 * Bytes of V8's own compiled code (bytecode, machine code, feedback): it grows as code is found hot, and is no part of what a program
 * keeps. `snapshot` is the parsed text of a snapshot.
 */
export function codeBytes({ snapshot, nodes }) {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [code, size] = [types[0].indexOf('code'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) if (nodes[at] === code) bytes += nodes[at + size];
  return bytes;
}
