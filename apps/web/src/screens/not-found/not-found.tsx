import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../../app/i18n.ts'

export default function NotFound() {
  return (
    <Stack align="center" gap="xs" py={80}>
      <Text fz={48} fw={700} c="dimmed" lh={1}>
        404
      </Text>
      <Title order={1}>{t('Halaman tidak ditemukan')}</Title>
      <Text c="dimmed" ta="center" maw={420}>
        {t('Alamat ini salah ketik, atau halamannya sudah dipindahkan.')}
      </Text>
      <Anchor component={Link} to="/app/dashboard">
        {t('Ke dasbor')}
      </Anchor>
    </Stack>
  )
}
