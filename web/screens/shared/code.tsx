import './code.css'

/** A hash, signature or certificate, to compare and copy. */
export const Code = ({ children }: { children: string }) => (
  <code className="signing-code small break">{children}</code>
)
