import { Slider } from 'antd'
import { useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import './avatar-box.css'
import { croppedPicture, type PicturePart } from './cropped-picture.ts'

const maxZoom = 4

/** Moves and zooms the chosen picture under a circle; the square around it becomes the photo. */
export function AvatarCropDialog(props: {
  picture: File
  busy: boolean
  /** Resolves to true when the photo is saved and the dialog closes. */
  onCropped: (photo: File) => Promise<boolean>
  /** The file is no picture, or the browser can't decode it. */
  onUnreadable: () => void
  onClose: () => void
}) {
  const { picture, busy, onCropped, onUnreadable, onClose } = props
  const address = useObjectAddress(picture)
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<PicturePart>()

  const finishing = useRef(false)

  // Cropping takes time too: a second quick click would crop and send the picture again.
  const finish = async () => {
    if (!part || !address || busy || finishing.current) return
    finishing.current = true
    const photo = await croppedPicture(address, part).catch(onUnreadable)
    finishing.current = photo !== undefined && (await onCropped(photo))
  }

  return (
    <ConfirmDialog
      open
      title="Ảnh đại diện"
      width={420}
      closeText="Hủy"
      onClose={busy ? () => undefined : onClose}
      answers={[{ text: 'Lưu lại', onPress: () => void finish(), look: 'primary', busy }]}
    >
      <div className="avatar-crop relative above-4 clip rounded">
        {address && (
          <Cropper
            image={address}
            crop={position}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setPart(pixels)}
            mediaProps={{ onError: onUnreadable, alt: '' }}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <label className="avatar-zoom grid items-center gap-16 above-8">
        <span>Phóng to</span>
        <Slider
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          tooltip={{ open: false }}
          ariaLabelForHandle="Phóng to"
        />
      </label>
      <p className="muted text-table">Kéo ảnh để chọn phần khuôn mặt nằm trong vòng tròn.</p>
    </ConfirmDialog>
  )
}

/** A blob URL of the file, revoked on unmount. */
function useObjectAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
