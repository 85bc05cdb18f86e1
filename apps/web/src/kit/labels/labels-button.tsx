import { Button } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '../../app/i18n.ts'

/** Leads to the page where labels are printed. */
export const LabelsButton = ({ to }: { to: string }) => (
  <Button
    component={Link}
    to={to}
    size="xs"
    variant="default"
    leftSection={<IconBarcode size={16} aria-hidden />}
  >
    {t('Cetak label')}
  </Button>
)
