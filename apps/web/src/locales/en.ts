/** English, loaded only when somebody chooses it. The key is the Indonesian sentence. */
export const en: Record<string, string> = {
  'Terjadi kesalahan : {{message}}': 'Something error : {{message}}',
  'Permintaan Gagal Diproses': 'Request Failed',
  'Mohon periksa kembali koneksi jaringan Anda!': 'Please check your network connection!',
  'Mohon periksa kembali email dan kata sandi Anda!': 'Please check your email and password!',
  'Mohon coba kembali!': 'Please try again!',
  'Sesi Habis': 'Session Expired',
  'Mohon untuk login kembali!': 'Please sign in again!',
}
