import { Link } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'

interface AddressLinkProps extends Pick<AriaAttributes, 'aria-current' | 'aria-label'> {
  to: string
  children: ReactNode
  className?: string
  title?: string
  onClick?: () => void
}

/** A link within the application to an address that is only known at run time: from the menu, from a row. */
export function AddressLink({ to, ...rest }: AddressLinkProps) {
  // The router's types cover only its own route table, which addresses from the server can't be checked against.
  return <Link to={to as '/danh-sach'} {...rest} />
}
