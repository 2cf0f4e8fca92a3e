import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { cachedBlobUrl } from '#web/api/blob-url.ts'

/** A picture that needs the bearer token: fetched by `load`; `fallback` while loading or after a failure. */
export function SecureImage({
  load = cachedBlobUrl,
  ...props
}: {
  /** Path under /api/v1/, e.g. `files/download-file-hs/abc?size=512`; or what `load` takes. */
  src: string
  load?: (src: string) => Promise<string>
  alt: string
  fallback: ReactNode
  className?: string
  style?: CSSProperties
}) {
  const [shown, setShown] = useState<{ src: string; address: string }>()
  useEffect(() => {
    let gone = false
    load(props.src).then(
      (address) => {
        if (!gone) setShown({ src: props.src, address })
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [props.src, load])
  if (shown?.src !== props.src) return props.fallback
  return <img src={shown.address} alt={props.alt} className={props.className} style={props.style} />
}
