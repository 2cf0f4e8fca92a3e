import { Modal } from 'antd'
import { useId } from 'react'
import { menuLeaves } from '#domain/menus/menu-leaves.ts'
import { keyList, keyPlaceNames, nativeKeys, type KeyPlaceName } from '#web/keys/key-list.ts'
import { keyPlaces } from '#web/keys/key-places.ts'
import { keyFlags } from '#web/keys/press-key.ts'
import { showKey } from '#web/keys/show-key.ts'
import { useSession } from '#web/session/session.ts'
import { useKeptFlags } from '#web/session/use-kept-flags.ts'
import { Switch } from '#web/ui/inputs/switch.tsx'
import './key-sheet.css'

interface Line {
  key: string
  label: string
}

/** All keys, made from their declaration; those of where one is first. */
export function KeySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      title="Phím tắt"
      onCancel={onClose}
      footer={null}
      width={880}
      destroyOnHidden
      closable={{ 'aria-label': 'Đóng' }}
      transitionName="ant-fade"
      focusable={{ focusTriggerAfterClose: false }}
    >
      <Sheet />
    </Modal>
  )
}

function Sheet() {
  const menu = menuLeaves(useSession()?.menu ?? [])
  const [flags, setFlag] = useKeptFlags(keyFlags)
  const id = useId()
  const isHere = (place: KeyPlaceName) => keyPlaces.some((entry) => entry.place === place)
  const places = (Object.keys(keyPlaceNames) as KeyPlaceName[]).toSorted(
    (a, b) => Number(isHere(b)) - Number(isHere(a)),
  )
  const linesOf = (place: KeyPlaceName): Line[] =>
    [...keyList.filter(({ does }) => !does.startsWith('go:')), ...nativeKeys].filter(
      (line) => line.place === place,
    )
  const screens = keyList.flatMap(({ key, does }) => {
    const item = menu.find(({ path }) => does === `go:${path}`)
    return item === undefined ? [] : [{ key, label: item.name }]
  })
  return (
    <>
      <p className="row gap-12 below-16">
        <Switch id={id} checked={flags['off'] !== true} onChange={(isOn) => setFlag('off', !isOn)} />
        <label htmlFor={id}>Dùng phím một chữ (x, e, ?, g …) khi không nhập gì</label>
      </p>
      <div className="key-sheet">
        {places.map((place) => (
          <Group key={place} title={keyPlaceNames[place]} lines={linesOf(place)} />
        ))}
        <Group title="Đến màn hình" lines={screens} />
      </div>
    </>
  )
}

function Group({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <section className="key-group unbroken below-16">
      <h2 className="below-6 size-14">{title}</h2>
      <dl>
        {lines.map(({ key, label }) => (
          <div key={key} className="row between gap-12 pad-4-0 rule-below">
            <dt className="rigid">
              <Keys of={key} />
            </dt>
            <dd className="fit">{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The keys of one line, as they are pressed. */
function Keys({ of }: { of: string }) {
  const { keys, isTogether } = showKey(of)
  return (
    <>
      {keys.map((key, at) => (
        <span key={key}>
          {at > 0 && <span className="faint small">{isTogether ? ' + ' : ' rồi '}</span>}
          <kbd>{key}</kbd>
        </span>
      ))}
    </>
  )
}
