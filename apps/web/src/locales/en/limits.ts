/** Changes of credit limits. */
export const limits: Record<string, string> = {
  'Perubahan limit kredit': 'Change of credit limits',
  'Perubahan Limit Kredit': 'Changes of credit limits',
  'Alasan perubahan limit': 'Reason for the change of the limit',
  'Pelanggan, kelompok, dan limit': 'Customers, groups and limits',
  'Limit dan tempo baru langsung berlaku untuk penjualan berikutnya.':
    'The new limits and terms are in force from the next sale on.',
  'Limit tetap seperti semula. Yang ditolak tidak dapat diajukan lagi, buatlah yang baru.':
    'The limits stay as they are. What is rejected can’t be submitted again, make a new one.',
  'Limit dan tempo yang sudah berlaku kembali seperti semula. Ini tidak dapat dibatalkan.':
    'Limits and terms go back to what they were before. This can’t be undone.',
  'Limit tetap seperti semula. Ini tidak dapat dibatalkan.':
    'The limits stay as they are. This can’t be undone.',
  'limit kredit': 'credit limits',
  'Limit kredit': 'Credit limits',
  'Limit Kredit': 'Credit limits',
  'Isi satu baris untuk satu pelanggan dengan limit atau tempo barunya. Semua baris menjadi satu perubahan limit, yang menunggu persetujuan bila ada kredit yang bertambah di atas batas.':
    'One row for each customer with the new limit or term. All rows become one change of limits, which waits for approval where credit grows above the rule.',
  'Kenaikan limit': 'Rise of limits',
  'Ubah limit': 'Change limits',
  'Ubah limit kredit': 'Change credit limits',
  'Ubah draf perubahan limit': 'Change the draft of limits',
  'Limit pelanggan': 'Limits of customers',
  'Limit lama': 'Old limit',
  'Limit baru': 'New limit',
  'Limit kini': 'Limit now',
  'Tempo lama': 'Old term',
  'Tempo baru': 'New term',
  'Tempo kini': 'Term now',
  'Lewat tempo': 'Overdue',
  'Melebihi limit': 'Above the limit',
  Menjadi: 'Became',
  'disetujui {{names}}': 'approved by {{names}}',
  'Riwayat limit': 'History of the limit',
  'Limit pelanggan ini belum pernah diubah sejak ia terdaftar.':
    'The limit of this customer has not changed since the registration.',
  'Limit {{limit}}, tempo {{days}} hari, di luar itu {{policy}}: menunggu persetujuan.':
    'Limit {{limit}}, term of {{days}} days, beyond that {{policy}}: waits for approval.',
  'Limit {{limit}}, tempo {{days}} hari, di luar itu {{policy}}: menunggu persetujuan pada {{number}}; sampai itu yang lama berlaku.':
    'Limit {{limit}}, term of {{days}} days, beyond that {{policy}}: waits for approval as {{number}}; until then the old ones are in force.',
  'Limit {{limit}}, tempo {{days}} hari, di luar itu {{policy}}: berlaku dengan {{number}}.':
    'Limit {{limit}}, term of {{days}} days, beyond that {{policy}}: in force by {{number}}.',
  'Lewat batas, dahulu': 'Beyond it, before',
  'Lewat batas, baru': 'Beyond it, new',
  '{{waiting}} pelanggan menunggu persetujuan; sampai itu limit dan temponya tetap.':
    '{{waiting}} customers wait for approval; until then their limits and terms stay.',
  'Kredit {{waiting}} pelanggan menunggu persetujuan; sampai itu limit, tempo, dan aturan di luar batas yang lama berlaku.':
    'The credit of {{waiting}} customers waits for approval; until then the old limits, terms and policies are in force.',
  'Pilih cabang dahulu: limit milik pelanggan satu cabang.':
    'Choose a branch first: limits are of the customers of one branch.',
  'Ajukan {{count}} limit': 'Submit {{count}} limits',
  '{{count}} limit menunggu persetujuan: {{document}}.': '{{count}} limits wait for approval: {{document}}.',
  '{{count}} limit berlaku: {{document}}.': '{{count}} limits are in force: {{document}}.',
  'Draf {{count}} limit tersimpan.': 'A draft of {{count}} limits is saved.',
}
