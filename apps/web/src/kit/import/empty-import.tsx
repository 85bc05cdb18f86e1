import { Button } from '@mantine/core'
import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { saveFile } from '../../api/open-file.ts'
import { t } from '../../app/i18n.ts'
import type { FromFile } from './from-file.ts'

/** The way to fill an empty list from a file, and a sample of one. Loaded lazily: few lists are empty. */
export function EmptyImport({ type, to }: FromFile) {
  const [saving, setSaving] = useState(false)
  const download = async () => {
    setSaving(true)
    await saveFile('GET /core/v1/import/{type}/template', { params: { type } })
    setSaving(false)
  }
  return (
    <>
      <Button
        component={Link}
        to={to}
        size="xs"
        variant="default"
        leftSection={<IconFileImport size={14} aria-hidden />}
      >
        {t('Impor dari Excel')}
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={saving}
        leftSection={<IconDownload size={14} aria-hidden />}
        onClick={() => void download()}
      >
        {t('Unduh contoh')}
      </Button>
    </>
  )
}
