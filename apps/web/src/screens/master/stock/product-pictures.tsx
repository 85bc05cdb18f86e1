import { Group, UnstyledButton } from '@mantine/core'
import type { Product } from '@merchant/contract/master/product.ts'
import { useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { Thumbnail } from '../../../kit/thumbnail.tsx'
import classes from './product-hub.module.css'

const [LARGE, SMALL] = [92, 28]

/** The main picture of a product, or the one that was chosen among its further ones. */
export function ProductPictures({ product: { name, imageUrl, moreImages } }: { product: Product }) {
  const [chosen, setChosen] = useState(0)
  const urls = imageUrl === null ? [] : [imageUrl, ...moreImages.map(({ url }) => url)]
  const shown = Math.min(chosen, Math.max(urls.length - 1, 0))
  return (
    <div className={classes.pictures}>
      <Thumbnail url={urls[shown] ?? null} name={name} size={LARGE} />
      {urls.length > 1 && (
        <Group gap={4} mt={6}>
          {urls.map((url, index) => (
            <UnstyledButton
              key={url}
              className={classes.picture}
              aria-label={t('Lihat gambar {{n}}', { n: index + 1 })}
              aria-pressed={index === shown}
              onClick={() => setChosen(index)}
            >
              <Thumbnail url={url} name="" size={SMALL} />
            </UnstyledButton>
          ))}
        </Group>
      )}
    </div>
  )
}
