/**
 * @peculiar/x509 puts its parts together with tsyringe, which looks for decorators' metadata on Reflect before it starts.
 * Those parts have none: their constructors take nothing. So 'none' is all that has to be said.
 */
const none = () => undefined

for (const name of ['getMetadata', 'getOwnMetadata'])
  if (!(name in Reflect))
    Object.defineProperty(Reflect, name, { value: none, configurable: true, writable: true })
