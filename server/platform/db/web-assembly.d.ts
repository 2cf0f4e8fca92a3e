/** What the server uses of WebAssembly, which the types of Node lack. */
declare namespace WebAssembly {
  /** A compiled program, without memory: threads share its machine code. */
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module'
  }
  function compile(bytes: Uint8Array): Promise<Module>
}
