import { getDocumentProxy } from 'unpdf'

/** Opens a PDF without anything in it being run, fetched or drawn. Throws the library's errors. */
export const openPdf = (bytes: Uint8Array) =>
  // A copy: the library detaches the buffer.
  getDocumentProxy(Uint8Array.from(bytes), {
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    stopAtErrors: false,
    enableXfa: false,
    verbosity: 0,
  })
