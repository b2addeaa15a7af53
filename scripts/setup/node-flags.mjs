/**
 * How the back end's process is started, here and in its image. Stacks name the source; and what a request needs is gone before V8
 * looks: with its own 16 MB for what is young, a busy SIP edge spends a fifth of its time on moving what is about to end [P8].
 */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=64'];
