/**
 * Words that replies are full of, as the replies of a booking and of a sale have them, what comes often last: what packs a
 * reply finds them here instead of in the reply itself. Never changed: replies of 72 hours were packed with them. Better
 * words are a further version in `kept-reply`.
 */
export const REPLY_WORDS =
  '"status":"BOOKED","paymentStatus":"UNPAID","statusLabel":"Dipesan",' +
  '"actions":{"hold":{"reason":"INVALID_STATE","message":"Pesanan penjualan berstatus Dipesan dan tidak ' +
  'dapat ditahan"},"edit":true,"claim":true,"pay":true,"invoiceCredit":true,"cancel":true,' +
  '"remove":{"reason":"INVALID_STATE","message":"Pesanan penjualan berstatus Dipesan dan tidak dapat ' +
  'dihapus"},"void":{"reason":"INVALID_STATE","message":"Pesanan penjualan berstatus Dipesan dan tidak ' +
  'dapat dibalik"}},{"order":{"id":0,"branchId":0,"number":"SO/","date":"20","status":"COMPLETED",' +
  '"total":0,"note":null,"version":1,"createdAt":"20T0:.0Z","type":"SALES_ORDER","updatedAt":"20T0:.0Z",' +
  '"cancelledAt":null,"cancelDate":null,"cancelReason":null,"branch":{"id":0,"code":"","name":""},' +
  '"party":{"id":0,"code":"","name":""},"createdBy":{"id":0,"name":""},' +
  '"actions":{"hold":{"reason":"INVALID_STATE","message":"Pesanan penjualan berstatus Selesai dan tidak ' +
  'dapat ditahan"},"edit":{"reason":"INVALID_STATE","message":"Pesanan penjualan berstatus Selesai dan ' +
  'tidak dapat diubah"},"claim":{"reason":"INVALID_STATE","message":"Pesanan penjualan berstatus Selesai ' +
  'dan tidak dapat dibuka"},"pay":{"reason":"INVALID_STATE","message":"Pesanan penjualan berstatus Selesai ' +
  'dan tidak dapat dibayar"},"invoiceCredit":{"reason":"INVALID_STATE","message":"Pesanan penjualan ' +
  'berstatus Selesai dan tidak dapat difaktur"},"cancel":{"reason":"INVALID_STATE","message":"Pesanan ' +
  'penjualan berstatus Selesai dan tidak dapat dibatalkan"},"remove":{"reason":"INVALID_STATE",' +
  '"message":"Pesanan penjualan berstatus Selesai dan tidak dapat dihapus"},' +
  '"void":{"reason":"VOID_FORBIDDEN","message":"Peran Anda tidak dapat membatalkan penjualan, mintalah Bos ' +
  'Stokis"}},"updatedBy":{"id":0,"name":""},"cancelledBy":null,"events":[{"at":"20T0:.0Z","actor":"",' +
  '"action":"add","fromStatus":null,"toStatus":"COMPLETED","reason":null}],"chain":[],"branchCode":"",' +
  '"branchName":"","makerId":0,"makerName":"","invoiceNumber":"INV/","customerCode":"",' +
  '"customerName":"","phone":"+62","saName":null,"channel":"CASHIER","paymentTerm":"CASH",' +
  '"fulfilment":"TAKE_AWAY","paymentStatus":"PAID","itemCount":0,"paidTotal":0,"expiresAt":null,' +
  '"orderDate":"20T0:.0Z","customer":{"id":0,"code":"","name":"","phone":"+62"},"sa":null,' +
  '"statusLabel":"Selesai","grandTotal":0,"remaining":0,"claimedBy":null,"claimedUntil":null,' +
  '"warehouseId":0,"dueDate":null,"taxMode":"INCLUDED","rounding":0,"points":0,"couponCodes":[],' +
  '"orderDiscAmount":0,"hash":"","warehouse":{"id":0,"code":"UTAMA","name":"Gudang Utama"},' +
  '"discountApprovedBy":null,"customerId":0,"saId":null,"lines":[{"id":0,"lineNo":4,"kind":"NORMAL",' +
  '"productId":0,"unitId":0,"factor":1,"qty":1,"qtyBase":1,"price":0,"gross":0,"discAmount":0,"net":0,' +
  '"dpp":0,"ppn":0,"taxable":false,"points":0,"returnedQty":0,"typed":{},"product":{"id":0,"code":"",' +
  '"name":"","imageUrl":null},"unit":{"id":0,"code":"","name":""},"discount":[0,0,0,0],' +
  '"discountSource":[null,null,null,null],"discAmountParts":[],"trace":[{"step":"PRICE",' +
  '"source":{"kind":"ROW","sellingPriceId":0,"scope":"GLOBAL","minQuantity":1},"price":0,"left":0},' +
  '{"step":"TAX","code":"","dpp":0,"ppn":0}]},{"id":0,"lineNo":3,"kind":"NORMAL","productId":0,"unitId":0,' +
  '"factor":1,"qty":2,"qtyBase":2,"price":0,"gross":0,"discAmount":0,"net":0,"dpp":0,"ppn":0,' +
  '"taxable":true,"points":0,"returnedQty":0,"typed":{},"product":{"id":0,"code":"","name":"",' +
  '"imageUrl":null},"unit":{"id":0,"code":"PCS","name":"Pcs"},"discount":[1,0,0,0],' +
  '"discountSource":[{"kind":"DISCOUNT","groupId":0,"itemId":0},null,null,null],"discAmountParts":[],' +
  '"trace":[{"step":"PRICE","source":{"kind":"ROW","sellingPriceId":0,"scope":"GLOBAL","minQuantity":1},' +
  '"price":0,"left":0},{"step":"PERCENT","slot":1,"by":{"kind":"DISCOUNT","id":0,"code":"","name":""},' +
  '"percent":0,"amount":0,"left":0},{"step":"TAX","code":"PPN","dpp":0,"ppn":0}]},{"id":0,"lineNo":1,' +
  '"kind":"NORMAL","productId":0,"unitId":0,"factor":1,"qty":3,"qtyBase":3,"price":0,"gross":0,' +
  '"discAmount":0,"net":0,"dpp":0,"ppn":0,"taxable":true,"points":0,"returnedQty":0,"typed":{},' +
  '"product":{"id":0,"code":"","name":"","imageUrl":null},"unit":{"id":0,"code":"PCS","name":"Pcs"},' +
  '"discount":[0,0,0,0],"discountSource":[null,null,null,null],"discAmountParts":[],' +
  '"trace":[{"step":"PRICE","source":{"kind":"ROW","sellingPriceId":0,"scope":"GLOBAL","minQuantity":1},' +
  '"price":0,"left":0},{"step":"TAX","code":"PPN","dpp":0,"ppn":0}]}],"totals":{"gross":0,"lineDiscount":0,' +
  '"promoDiscount":0,"manualDiscount":0,"net":0,"dpp":0,"dppExempt":0,"dppNilaiLain":0,"ppn":0,' +
  '"grandTotal":0},"applied":[{"kind":"DISCOUNT","id":0,"code":"","name":"","amount":0,"baseQuantity":0,' +
  '"freeValue":0,"times":1}],"rejected":[{"kind":"PROMOTION","id":0,"code":"","name":"",' +
  '"reason":"THRESHOLD_NOT_MET"}],"gifts":[],"pointsExpireOn":null,"payments":[{"id":0,"kind":"SALE",' +
  '"at":"20T0:.0Z","shiftId":0,"total":0,"by":{"id":0,"name":""},"details":[{"id":0,"status":"CLEARED",' +
  '"methodId":0,"methodType":"CASH","amount":0,"tendered":0,"change":0,"refNo":null,"cardLast4":null,' +
  '"approvalCode":null,"fee":0,"method":{"id":0,"code":"TUNAI","name":"Tunai"}}]}],"returns":[],' +
  '"rewardChoices":[],"promotionChoices":[]},"invoiceNumber":"INV/","change":0,"pointsEarned":0,' +
  '"printUrl":"/v1/sales-orders/0/print?format=80mm","journalId":0}'
