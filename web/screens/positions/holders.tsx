import { Button } from 'antd'
import { useState } from 'react'
import type { Position } from '#domain/positions/calls.ts'
import { showNumber } from '#domain/fields/show.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { AddressLink } from '#web/ui/address-link.tsx'

/** Names shown at first; the others on request. */
const firstShown = 3

/** The people who hold a position. */
export function Holders({ people }: { people: Position['dangGiu'] }) {
  const [isOpen, setOpen] = useState(false)
  if (people.length === 0) return <span className="muted">Chưa có ai</span>
  const shown = isOpen ? people : people.slice(0, firstShown)
  const left = people.length - shown.length
  return (
    <>
      <ul>
        {shown.map(({ idCanBo, hoVaTen }) => (
          <li key={idCanBo}>
            <AddressLink to={recordAddress(idCanBo, 'cong-tac')}>{hoVaTen ?? 'Chưa rõ tên'}</AddressLink>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          và {showNumber(left)} người khác
        </Button>
      )}
    </>
  )
}
