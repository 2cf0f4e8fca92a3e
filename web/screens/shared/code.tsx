/** A hash, signature or certificate, to compare and copy. */
export const Code = ({ children }: { children: string }) => (
  <code className="mono small break">{children}</code>
)
