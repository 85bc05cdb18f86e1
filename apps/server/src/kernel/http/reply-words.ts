/**
 * Words that replies are full of, as the reply of a sale has them: what packs a reply finds them here instead of in the reply
 * itself. Never changed: replies of 72 hours were packed with them. Better words are a further version in `kept-reply`.
 */
export const REPLY_WORDS =
  '{"order":{"id":0,"sa":null,"date":"20","hash":"","note":null,"saId":null,"type":"SALES_ORDER",' +
  '"chain":[],"gifts":[],"lines":[{"id":0,"dpp":0,"net":0,"ppn":0,"qty":2,"kind":"NORMAL","unit":{"id":5,' +
  '"code":"PCS","name":"Pcs"},"gross":0,"price":0,"trace":[{"left":0,"step":"PRICE","price":0,' +
  '"source":{"kind":"ROW","scope":"GLOBAL","minQuantity":1,"sellingPriceId":0}},{"by":{"id":4,"code":"",' +
  '"kind":"DISCOUNT","name":""},"left":0,"slot":1,"step":"PERCENT","amount":0,"percent":3},{"dpp":0,' +
  '"ppn":0,"code":"PPN","step":"TAX"}],"typed":{},"factor":1,"lineNo":2,"points":0,"unitId":5,' +
  '"product":{"id":0,"code":"","name":"","imageUrl":null},"qtyBase":2,"taxable":false,"discount":[3,0,0,0],' +
  '"productId":0,"discAmount":0,"returnedQty":0,"discountSource":[{"kind":"DISCOUNT","itemId":0,' +
  '"groupId":4},null,null,null],"discAmountParts":[]}],"party":{"id":0,"code":"UMUM",' +
  '"name":"Pelanggan Umum"},"phone":null,"total":0,"branch":{"id":0,"code":"","name":""},' +
  '"events":[{"at":"20T0:.0Z","actor":"","action":"add","reason":null,"toStatus":"COMPLETED",' +
  '"fromStatus":null}],"number":"SO/","points":0,"saName":null,"status":"COMPLETED","totals":{"dpp":0,' +
  '"net":0,"ppn":0,"gross":0,"dppExempt":0,"grandTotal":0,"dppNilaiLain":0,"lineDiscount":0,' +
  '"promoDiscount":0,"manualDiscount":0},"actions":{"pay":{"reason":"INVALID_STATE",' +
  '"message":"Pesanan penjualan berstatus Selesai dan tidak dapat dibayar"},' +
  '"edit":{"reason":"INVALID_STATE","message":"Pesanan penjualan berstatus Selesai dan tidak dapat diubah"}' +
  ',"hold":{"reason":"INVALID_STATE","message":"Pesanan penjualan berstatus Selesai dan tidak dapat ditahan' +
  '"},"void":{"reason":"VOID_FORBIDDEN","message":"Peran Anda tidak dapat membatalkan penjualan,' +
  ' mintalah Bos Stokis"},"claim":{"reason":"INVALID_STATE","message":"Pesanan penjualan berstatus Selesai ' +
  'dan tidak dapat dibuka"},"cancel":{"reason":"INVALID_STATE",' +
  '"message":"Pesanan penjualan berstatus Selesai dan tidak dapat dibatalkan"},' +
  '"remove":{"reason":"INVALID_STATE","message":"Pesanan penjualan berstatus Selesai dan tidak dapat dihapu' +
  's"},"invoiceCredit":{"reason":"INVALID_STATE","message":"Pesanan penjualan berstatus Selesai dan tidak d' +
  'apat difaktur"}},"applied":[{"id":1,"code":"","kind":"DISCOUNT","name":"","times":1,"amount":0,' +
  '"freeValue":0,"baseQuantity":3}],"channel":"CASHIER","dueDate":null,"makerId":0,"returns":[],' +
  '"taxMode":"NON_PKP","version":1,"branchId":0,"customer":{"id":0,"code":"UMUM","name":"Pelanggan Umum",' +
  '"phone":null},"payments":[{"at":"20T0:.0Z","by":{"id":0,"name":""},"id":0,"kind":"SALE","total":0,' +
  '"details":[{"id":0,"fee":0,"refNo":null,"amount":0,"change":0,"method":{"id":1,"code":"TUNAI",' +
  '"name":"Tunai"},"status":"CLEARED","methodId":1,"tendered":0,"cardLast4":null,"methodType":"CASH",' +
  '"approvalCode":null}],"shiftId":0}],"rejected":[{"id":1,"code":"","kind":"PROMOTION","name":"",' +
  '"reason":"THRESHOLD_NOT_MET"}],"rounding":-6,"claimedBy":null,"createdAt":"20T0:.0Z",' +
  '"createdBy":{"id":0,"name":""},"expiresAt":null,"itemCount":5,"makerName":"","orderDate":"20T0:.0Z",' +
  '"paidTotal":0,"remaining":0,"updatedAt":"20T0:.0Z","updatedBy":{"id":0,"name":""},"warehouse":{"id":0,' +
  '"code":"UTAMA","name":"Gudang Utama"},"branchCode":"","branchName":"","cancelDate":null,"customerId":0,' +
  '"fulfilment":"TAKE_AWAY","grandTotal":0,"cancelledAt":null,"cancelledBy":null,"couponCodes":[],' +
  '"paymentTerm":"CASH","statusLabel":"Selesai","warehouseId":0,"cancelReason":null,"claimedUntil":null,' +
  '"customerCode":"UMUM","customerName":"Pelanggan Umum","invoiceNumber":"INV/","paymentStatus":"PAID",' +
  '"rewardChoices":[],"pointsExpireOn":null,"orderDiscAmount":0,"promotionChoices":[],' +
  '"discountApprovedBy":null},"change":0,"printUrl":"/v1/sales-orders/0/print?format=0mm","journalId":0,' +
  '"pointsEarned":0,"invoiceNumber":"INV/"}'
