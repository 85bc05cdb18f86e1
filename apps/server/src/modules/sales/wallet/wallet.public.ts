export { moveWallets } from './move-wallets.store.ts'
export { earn, openWallet, spend, takeBack, type WalletChange } from './wallet.store.ts'
