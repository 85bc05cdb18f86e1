import { Button, FileButton, Group, Progress, Text } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { Thumbnail } from '../../thumbnail.tsx'
import { type FieldProps, FieldText, FieldWrapper } from '../field.tsx'
import classes from '../form.module.css'
import { imageAccept } from '../upload.ts'
import { type ImagePurpose, type UploadedImage, useImageUpload } from './use-image-upload.ts'

interface ImageFieldProps extends Omit<FieldProps<null>, 'value' | 'onChange'> {
  value: { url: string | null } | null
  onChange: (image: UploadedImage | null) => void
  /** The purpose of the picture; decides who may see it. */
  purpose: ImagePurpose
  /** What suits it, in place of what every picture may be. */
  hint?: string
}

/** One picture: chosen, dropped on the field or pasted anywhere on the page. It is uploaded at once. */
export function ImageField({ purpose, hint, ...field }: ImageFieldProps) {
  const labelId = useId()
  const [over, setOver] = useState(false)
  const { take, progress, fault } = useImageUpload({ ...field, purpose })
  const url = field.value?.url ?? null
  if (field.readOnly)
    return (
      <FieldText label={field.label}>
        {url && <Thumbnail url={url} name="" size={72} whole={purpose === 'LOGO'} />}
      </FieldText>
    )
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    <FieldWrapper field={{ ...field, error: fault ?? field.error }} id={labelId} labelElement="div">
      <fieldset
        className={classes.image}
        data-over={over || undefined}
        aria-label={field.label}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          take(event.dataTransfer.files[0])
        }}
      >
        <Thumbnail url={url} name="" size={72} whole={purpose === 'LOGO'} />
        <div className={classes.imageBody}>
          {progress === null ? (
            <Group gap="xs">
              <FileButton accept={imageAccept} onChange={(file) => take(file ?? undefined)}>
                {(button) => (
                  <Button
                    {...button}
                    size="xs"
                    variant="default"
                    leftSection={<IconPhoto size={14} aria-hidden />}
                  >
                    {field.value ? t('Ganti gambar') : t('Pilih gambar')}
                  </Button>
                )}
              </FileButton>
              {field.value && (
                <Button
                  size="xs"
                  variant="subtle"
                  color="slate"
                  leftSection={<IconTrash size={14} aria-hidden />}
                  onClick={() => field.onChange(null)}
                >
                  {t('Lepas gambar')}
                </Button>
              )}
            </Group>
          ) : (
            <>
              <Text size="xs" mb={4} aria-live="polite">
                {t('Mengunggah… {{percent}}%', { percent: Math.floor(progress * 100) })}
              </Text>
              <Progress value={progress * 100} aria-label={t('Mengunggah gambar')} />
            </>
          )}
          <Text size="xs" c="dimmed" mt={6}>
            {hint ?? usualHint(purpose)}
          </Text>
        </div>
      </fieldset>
    </FieldWrapper>
  )
}

const usualHint = (purpose: ImagePurpose): string =>
  typeof purpose === 'string'
    ? t('PNG, JPEG, atau WebP, paling besar 5 MB. Bisa ditarik atau ditempel ke sini.')
    : t('PNG, JPEG, atau WebP, paling besar 5 MB. Hanya dilihat oleh yang berhak.')
