import { useState } from 'react'
import { keepAppearance, loadAppearance, type Appearance } from '#web/theme/appearance.ts'
import type { TextSize, Theme } from '#web/theme/tokens.ts'

const themeNames: Readonly<Record<Theme, string>> = {
  'he-thong': 'Theo hệ thống',
  sang: 'Sáng',
  toi: 'Tối',
}
const sizeNames: Readonly<Record<TextSize, string>> = { nho: 'Nhỏ', vua: 'Vừa', lon: 'Lớn' }

/** Theme and size of text, of this device; shown at once. */
export function AppearanceChoice() {
  const [chosen, setChosen] = useState(loadAppearance)
  const choose = (change: Partial<Appearance>) => {
    const next = { ...chosen, ...change }
    setChosen(next)
    keepAppearance(next)
  }
  return (
    <div className="stack gap-20">
      <Choice
        legend="Nền màn hình"
        name="nen"
        names={themeNames}
        value={chosen.theme}
        onChoose={(theme) => choose({ theme })}
      />
      <Choice
        legend="Cỡ chữ"
        name="co-chu"
        names={sizeNames}
        value={chosen.textSize}
        onChoose={(textSize) => choose({ textSize })}
      />
      <p className="muted small">Áp dụng ngay và chỉ trên máy này, cho mọi tài khoản đăng nhập ở đây.</p>
    </div>
  )
}

function Choice<T extends string>(props: {
  legend: string
  name: string
  names: Readonly<Record<T, string>>
  value: T
  onChoose: (value: T) => void
}) {
  return (
    <fieldset>
      <legend className="strong below-8">{props.legend}</legend>
      <div className="flex wrap gap-6-20">
        {(Object.keys(props.names) as T[]).map((value) => (
          <label key={value} className="row gap-6 min-height-32 pointer">
            <input
              type="radio"
              name={props.name}
              checked={props.value === value}
              onChange={() => props.onChoose(value)}
            />
            {props.names[value]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
