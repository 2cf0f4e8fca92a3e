import { Form } from 'antd'
import { useState } from 'react'
import { isEmpty } from '#domain/forms/blank.ts'
import type { addressGroups } from '#domain/officer/general-groups.ts'
import '../fields.css'

type Group = (typeof addressGroups)[number]

/** 'Giống nơi sinh': copies another address, from before and after the merger, and gives back what was there. */
export function CopyAddress({ to, from }: { to: Group; from: Group }) {
  const form = Form.useFormInstance()
  const watched = { form, preserve: true } as const
  const old: unknown = Form.useWatch(from.names[0], watched)
  const present: unknown = Form.useWatch(from.names[1], watched)
  const ownOld: unknown = Form.useWatch(to.names[0], watched)
  const ownPresent: unknown = Form.useWatch(to.names[1], watched)
  const [replaced, setReplaced] = useState<readonly [unknown, unknown]>()
  if (isBlank(old) && isBlank(present)) return null

  const put = (values: readonly [unknown, unknown]) => {
    const parts = ['fullAddress', 'province', 'commune', 'address']
    form.setFields([
      { name: to.names[0], value: values[0] },
      { name: to.names[1], value: values[1] },
      ...to.names
        .slice(0, 2)
        .flatMap((name) => parts.map((part) => ({ name: [name, part], errors: [] as string[] }))),
    ])
  }
  const isSame = isAlike(old, ownOld) && isAlike(present, ownPresent)
  if (isSame && replaced === undefined) return null
  return (
    <button
      type="button"
      className="text-button small"
      onClick={() => {
        if (isSame && replaced !== undefined) {
          put(replaced)
          setReplaced(undefined)
          return
        }
        setReplaced([ownOld ?? null, ownPresent ?? null])
        put([old ?? null, present ?? null])
      }}
    >
      {isSame ? 'Lấy lại địa chỉ trước khi sao chép' : `Giống ${inSentence(from.title)}`}
    </button>
  )
}

const inSentence = (title: string) => title.slice(0, 1).toLowerCase() + title.slice(1)

const isBlank = (address: unknown) =>
  typeof address !== 'object' || address === null || Object.values(address).every(isEmpty)

const isAlike = (one: unknown, other: unknown) =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

const sorted = (address: unknown) =>
  Object.entries((address ?? {}) as object)
    .filter(([, part]) => !isEmpty(part))
    .map(([name, part]: [string, unknown]) => [
      name,
      typeof part === 'object' && part !== null && 'id' in part ? part.id : part,
    ])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)))
