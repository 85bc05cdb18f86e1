import { Button, Group, Text } from '@mantine/core'
import { type PointerEvent, useId, useRef, useState } from 'react'
import { t } from '../../../app/i18n.ts'
import {
  type ImagePurpose,
  type UploadedImage,
  useImageUpload,
} from '../../../kit/form/fields/use-image-upload.ts'
import classes from './picking.module.css'

interface SignaturePadProps {
  purpose: ImagePurpose
  value: UploadedImage | null
  onChange: (image: UploadedImage | null) => void
}

/** Pixels of the picture; the field is as wide as the screen. */
const SIZE = { width: 720, height: 360 }

/** A signature under finger, pen or mouse, kept as a picture. */
export function SignaturePad({ purpose, value, onChange }: SignaturePadProps) {
  const labelId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const { take, progress, fault } = useImageUpload({ purpose, onChange })

  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * SIZE.width
    const y = ((event.clientY - box.top) / box.height) * SIZE.height
    return [x, y] as const
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    event.currentTarget.setPointerCapture(event.pointerId)
    if (!isDrawn) {
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, SIZE.width, SIZE.height)
    }
    Object.assign(pen, { lineWidth: 4, lineCap: 'round', lineJoin: 'round', strokeStyle: '#1c2a33' })
    pen.beginPath()
    pen.moveTo(...at(event))
    setDrawn(true)
    onChange(null)
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d')
    if (!pen || event.buttons === 0) return
    pen.lineTo(...at(event))
    pen.stroke()
  }
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, SIZE.width, SIZE.height)
    setDrawn(false)
    onChange(null)
  }
  const keep = () =>
    canvas.current?.toBlob((blob) => {
      if (blob) take(new File([blob], 'tanda-tangan.png', { type: 'image/png' }))
    }, 'image/png')
  return (
    <div>
      <Text id={labelId} size="sm" fw={500}>
        {t('Tanda tangan penerima')}
      </Text>
      <canvas
        ref={canvas}
        className={classes.pad}
        {...SIZE}
        aria-labelledby={labelId}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={keep}
      />
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {fault ??
            (progress !== null ? t('Menyimpan tanda tangan') : value ? t('Tanda tangan tersimpan') : '')}
        </Text>
        <Button variant="subtle" color="slate" disabled={!isDrawn} onClick={clear}>
          {t('Hapus tanda tangan')}
        </Button>
      </Group>
    </div>
  )
}
