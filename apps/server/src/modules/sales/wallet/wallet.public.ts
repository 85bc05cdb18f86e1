export { moveWallets } from './move-wallets.store.ts'
export {
  earn,
  openWallet,
  spend,
  takeAtMost,
  takeBack,
  takeForReturn,
  type WalletChange,
} from './wallet.store.ts'
