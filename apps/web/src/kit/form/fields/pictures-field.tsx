import { ActionIcon, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { t } from '../../../app/i18n.ts'
import { SortableList } from '../../sortable/sortable-list.tsx'
import { Thumbnail } from '../../thumbnail.tsx'
import { type FieldProps, FieldText } from '../field.tsx'
import { ImageField } from './image-field.tsx'
import type { UploadedImage } from './use-image-upload.ts'

interface PicturesFieldProps extends FieldProps<readonly UploadedImage[]> {
  /** The purpose of the pictures; decides who may see them. */
  purpose: string
  /** How many at most. */
  most: number
}

/** Several pictures in their order; the first is the main one. */
export function PicturesField({ value: pictures, onChange, purpose, most, ...field }: PicturesFieldProps) {
  if (field.readOnly)
    return (
      <FieldText label={field.label}>
        {pictures.length > 0 && (
          <Group gap="xs">
            {pictures.map(({ id, url }) => (
              <Thumbnail key={id} url={url} name="" size={72} />
            ))}
          </Group>
        )}
      </FieldText>
    )
  const nameOf = (_: UploadedImage, index: number) => t('gambar {{n}}', { n: index + 1 })
  return (
    <>
      {pictures.length < most && (
        <ImageField
          {...field}
          purpose={purpose}
          value={null}
          onChange={(added) =>
            added && !pictures.some(({ id }) => id === added.id) && onChange([...pictures, added])
          }
        />
      )}
      {pictures.length > 0 && (
        <SortableList
          label={field.label}
          items={pictures}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          onOrder={onChange}
        >
          {(picture, index) => (
            <Group gap="sm" wrap="nowrap">
              <Thumbnail url={picture.url} name="" size={52} />
              <Text size="xs" c="dimmed" flex={1}>
                {index === 0 ? t('Gambar utama') : t('Gambar {{n}}', { n: index + 1 })}
              </Text>
              <ActionIcon
                variant="subtle"
                color="slate"
                aria-label={t('Lepas gambar {{n}}', { n: index + 1 })}
                onClick={() => onChange(pictures.filter(({ id }) => id !== picture.id))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Group>
          )}
        </SortableList>
      )}
    </>
  )
}
