import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '../../app/i18n.ts'

/** The button from a list to its import. */
export const ImportButton = ({ to }: { to: string }) => (
  <Button component={Link} to={to} variant="default" leftSection={<IconFileImport size={16} aria-hidden />}>
    {t('Impor')}
  </Button>
)
