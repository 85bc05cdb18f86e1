import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '../../app/i18n.ts'

/** The button from a list to its import. */
export const ImportButton = ({ to, label = t('Impor') }: { to: string; label?: string | undefined }) => (
  <Button component={Link} to={to} variant="default" leftSection={<IconFileImport size={16} aria-hidden />}>
    {label}
  </Button>
)
