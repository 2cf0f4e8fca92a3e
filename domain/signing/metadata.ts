/**
 * @peculiar/x509 uses tsyringe, which requires the decorator metadata API on Reflect at start. The library's classes
 * have no metadata, since their constructors take no parameters, so returning undefined is enough.
 */
const none = () => undefined

for (const name of ['getMetadata', 'getOwnMetadata'])
  if (!(name in Reflect))
    Object.defineProperty(Reflect, name, { value: none, configurable: true, writable: true })
