/** Blocks this thread, and its event loop, without using the processor. */
export const blockThread = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
