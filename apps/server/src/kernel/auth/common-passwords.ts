/** Common password stems in Indonesian and English; digits and signs around them change nothing. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passwordpassword katasandi sandi rahasia rahasiaku admin administrator adminadmin root user username guest
  welcome welcomeback selamatdatang letmein masuk masukaja login loginlogin master masterkey changeme gantiaku default
  qwerty qwertyuiop qwertyqwerty asdfgh asdfghjkl zxcvbnm zxcvbnmasd qazwsx qazwsxedc abcdef abcdefgh abcdefghij abcabc
  iloveyou ilovejesus sayang sayangku cinta cintaku akucintakamu kasih bismillah alhamdulillah assalamualaikum
  allahuakbar indonesia indonesiaraya jakarta bandung surabaya merdeka garuda pancasila nusantara bhinneka
  monkey dragon football baseball basketball superman batman spiderman pokemon naruto sasuke michael jessica jordan
  ashley daniel princess sunshine shadow trustno freedom whatever computer internet samsung android iphone google
  facebook instagram whatsapp tokopedia shopee gojek merchant stokis stockist kasir gudang keuangan distributor toko
  tokoku bos bosku anakku mamaku papaku keluarga bahagia semangat sukses suksesselalu berkah barokah mantap mantapjiwa
  hello helloworld test testing testtest demo demodemo secret supersecret topsecret private access security secure
  minyak beras gula kopi susu rokok sabun mie indomie`.split(/\s+/),
)
