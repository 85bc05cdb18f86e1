export { moveWallets } from './move-wallets.store.ts'
export { earn, spend, takeBack, type WalletChange } from './wallet.store.ts'
