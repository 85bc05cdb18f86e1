import { Button } from '@mantine/core'
import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import classes from './picking.module.css'

/** The part of the browser's barcode detector that is used; not every browser has one. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
type DetectorClass = new () => Detector

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** The camera looks so often. */
const LOOK_EVERY_MS = 250
/** The same code again within this time is the same thing in front of the lens. */
const SAME_FOR_MS = 1_500

/** Barcodes by the phone's camera, where its browser can read them; scanners that type need no button. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const [on, setOn] = useState(false)
  if (!detectorClass()) return null
  return (
    <>
      <Button
        size="lg"
        variant="default"
        leftSection={on ? <IconCameraOff aria-hidden /> : <IconCamera aria-hidden />}
        onClick={() => setOn(!on)}
      >
        {on ? t('Matikan kamera') : t('Pindai dengan kamera')}
      </Button>
      {on && <Camera onCode={onCode} onFail={() => setOn(false)} />}
    </>
  )
}

function Camera({ onCode, onFail }: { onCode: (code: string) => void; onFail: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent(onCode)
  const failed = useEffectEvent(() => {
    notify({
      title: t('Kamera tidak dapat dibuka'),
      message: t('Izinkan kamera di peramban ini.'),
      tone: 'error',
    })
    onFail()
  })
  useEffect(() => {
    const Made = detectorClass()
    const screen = video.current
    if (!Made || !screen) return
    const detector = new Made()
    const seen = { code: '', at: 0 }
    let stream: MediaStream | undefined
    let timer: number | undefined
    let ended = false
    const look = async () => {
      const codes = await detector.detect(screen).catch(() => []) // a picture that is not there yet
      const [first] = codes
      const now = Date.now()
      if (first && (first.rawValue !== seen.code || now - seen.at > SAME_FOR_MS)) found(first.rawValue)
      if (first) Object.assign(seen, { code: first.rawValue, at: now })
      if (!ended) timer = window.setTimeout(() => void look(), LOOK_EVERY_MS)
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (given) => {
        stream = given
        if (ended) return
        screen.srcObject = given
        await screen.play()
        await look()
      })
      .catch(() => failed())
    return () => {
      ended = true
      window.clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  return (
    <video ref={video} className={classes.camera} muted playsInline aria-label={t('Kamera')}>
      <track kind="captions" />
    </video>
  )
}
