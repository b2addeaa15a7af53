/**
 * Node flags of the back end's process, here and in its image. Stack traces name the source; and the young generation is large enough
 * for the data of a request: with V8's default of 16 MB, a busy SIP edge spends a fifth of its time on moving short-lived objects
 * (bench/sip).
 */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=64'];
