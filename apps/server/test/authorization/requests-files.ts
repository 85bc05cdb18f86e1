/** What uploads of the test's calls bring. */

interface Upload {
  headers: Record<string, string>
  body: Buffer
}

/** 1 × 1 pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Of products; no type of import takes the headings of another. */
const productFile =
  'SKU;Nama;Satuan dasar;Barcode;Satuan 2;Isi 2;Barcode 2;Satuan 3;Isi 3;Barcode 3;Pajak\nUJI;;;;;;;;;;\n'

const upload = (name: string, file: Buffer): Upload => ({
  headers: { 'content-type': 'multipart/form-data; boundary=uji' },
  body: Buffer.concat([
    Buffer.from(
      `--uji\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    file,
    Buffer.from('\r\n--uji--\r\n'),
  ]),
})

/** What an upload takes when it is no picture. */
const uploads: Record<string, Upload> = {
  'POST /v1/price-changes/import': upload('a.csv', Buffer.from(productFile)),
  'POST /core/v1/import/{type}/validate': upload('a.csv', Buffer.from(productFile)),
  'POST /v1/stock-limits/import': upload('a.csv', Buffer.from('Barang;Stok terkecil\nUJI;1\n')),
}

/** The smallest file that a call takes. */
export const uploadFor = (route: string): Upload => uploads[route] ?? upload('a.png', png)
