export { earn, spend, takeBack, type WalletChange } from './wallet.store.ts'
