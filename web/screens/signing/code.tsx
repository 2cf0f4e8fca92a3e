import './code.css'

/** A hash, a signature or a certificate: letters without meaning for people, to be compared and copied. */
export const Code = ({ children }: { children: string }) => <code className="signing-code">{children}</code>
