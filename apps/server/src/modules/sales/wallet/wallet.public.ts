export { earn, openWallet, spend, takeAtMost, takeBack, type WalletChange } from './wallet.store.ts'
