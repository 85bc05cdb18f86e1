export { earn, openWallet, spend, takeBack, type WalletChange } from './wallet.store.ts'
