import { useMemo } from 'react'
import { encode } from 'uqr'
import './qr-code.css'

/** A QR code, drawn here: the key in it is sent to nobody. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: 2 })
    const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: dots.join('') }
  }, [text])
  return (
    <svg
      className="qr-code height-188 rigid rounded"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={name}
    >
      <path d={path} />
    </svg>
  )
}
