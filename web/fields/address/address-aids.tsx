/** What helps to fill in addresses, loaded once a form with addresses is edited. */
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'

const proposal = lazyPart(async () => (await import('./address-proposal.tsx')).AddressProposal)
const copies = lazyPart(async () => (await import('./copy-addresses.tsx')).CopyAddresses)

/** What the old address of this name has become. */
export function AddressProposal(props: { oldName: string; newName: string }) {
  const Loaded = useLazyPart(proposal, true)
  return Loaded && <Loaded {...props} />
}

/** Buttons that copy another address into this group of fields. */
export function CopyAddresses(props: { id: string }) {
  const Loaded = useLazyPart(copies, true)
  return Loaded && <Loaded {...props} />
}
