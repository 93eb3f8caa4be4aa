"""
The same as learn.ts, for machines with PyTorch:
python3 learn.py <size> <one or apart> <seed> <rounds> <trust in percent> <net before, or none> <net.json> <moments.bin> ...
Of the seats one wins, or each is judged apart, where several win together or nobody does.
"""
import base64
import json
import sys

import numpy as np
import torch

SEATS, HIDDEN = 6, [48, 16]
POINTS, PACE, PRICE, BATCH = 0.5, 1e-3, 1e-2, 1024
AT_ONCE = 65536


def read(files, size):
    parts = [np.fromfile(file, dtype=np.float32).reshape(-1, 2 + SEATS * (3 + size)) for file in files]
    head = torch.cat([torch.from_numpy(part[:, : 2 + 3 * SEATS].copy()) for part in parts])
    body = torch.cat([torch.from_numpy(part[:, 2 + 3 * SEATS :]).half() for part in parts])
    return head, body.reshape(-1, SEATS, size)


class Moments:
    def __init__(self, apart, head, inputs):
        self.apart = apart
        self.inputs, self.left = inputs, head[:, 1]
        self.won, self.points, self.before = (head[:, 2 + i * SEATS : 2 + (i + 1) * SEATS] for i in range(3))
        self.there = torch.arange(SEATS, device=head.device)[None, :] < head[:, :1]

    def scores(self, out, at):
        return (out[..., 0] + self.before[at]).masked_fill(~self.there[at], -1e9)

    def chances(self, out, at):
        scores = self.scores(out, at)
        return torch.sigmoid(scores) if self.apart else torch.softmax(scores, 1)

    def surprise(self, out, at, taught):
        scores = self.scores(out, at)
        if not self.apart:
            return -(taught[at] * torch.log_softmax(scores, 1)).sum(1).mean()
        off = torch.nn.functional.binary_cross_entropy_with_logits(scores, taught[at], reduction="none")
        return (off * self.there[at]).sum(1).mean()


def build(sizes, device):
    linears = [torch.nn.Linear(a, b) for a, b in zip(sizes, sizes[1:])]
    torch.nn.init.zeros_(linears[-1].weight)
    torch.nn.init.zeros_(linears[-1].bias)
    layers = [layer for linear in linears[:-1] for layer in (linear, torch.nn.ReLU())] + [linears[-1]]
    return linears, torch.nn.Sequential(*layers).to(device)


def go_on_from(linears, file):
    """The last layer is kept with the scores alone: the shares of points begin anew beside them."""
    for linear, layer in zip(linears, json.load(open(file))["layers"]):
        whole = np.frombuffer(base64.b64decode(layer["weights"]), dtype="i1").reshape(layer["from"], layer["to"])
        weights = torch.from_numpy(whole.T.astype(np.float32) * layer["unit"])
        linear.weight.data[: layer["to"]] = weights.to(linear.weight.device)
        linear.bias.data[: layer["to"]] = torch.tensor(layer["bias"], device=linear.bias.device)


def look_ahead(moments, net, trust):
    """What each moment teaches: what came of it, and what this network thinks of the moment after it."""
    with torch.no_grad():
        parts = torch.arange(len(moments.left), device=moments.left.device).split(AT_ONCE)
        thought = [moments.chances(net(moments.inputs[at].float()), at) for at in parts]
    thought, left = torch.cat(thought).cpu().numpy(), moments.left.cpu().numpy()
    taught = moments.won.cpu().numpy().copy()
    for i in range(len(left) - 2, -1, -1):
        if left[i] > 0:
            taught[i] = (1 - trust) * thought[i + 1] + trust * taught[i + 1]
    return torch.from_numpy(taught).to(moments.left.device)


def losses(net, moments, taught, at):
    out = net(moments.inputs[at].float())
    return moments.surprise(out, at, taught), (((out[..., 1] - moments.points[at]) ** 2) * moments.there[at]).sum(1).mean()


def kept(linear, rows):
    weights = linear.weight.detach().cpu().numpy()[:rows].T.astype(np.float32)
    unit = float(max(np.abs(weights).max(), 1e-9)) / 127
    whole = np.round(weights / unit).astype("i1")
    bias = [float(f"{value:.5g}") for value in linear.bias.detach().cpu().numpy()[:rows]]
    packed = base64.b64encode(whole.tobytes()).decode()
    return {"from": weights.shape[0], "to": weights.shape[1], "unit": unit, "weights": packed, "bias": bias}


def main():
    size, kind, seed, rounds, trust, before, target, *files = sys.argv[1:]
    size, rounds = int(size), int(rounds)
    torch.manual_seed(int(seed))
    device = "cuda" if torch.cuda.is_available() else "cpu"
    moments = Moments(kind == "apart", *(part.to(device) for part in read(files, size)))
    linears, net = build([size, *HIDDEN, 2], device)
    if before != "none":
        go_on_from(linears, before)
    taught = look_ahead(moments, net, int(trust) / 100)
    # Moments of one match lie side by side: the last twentieth is of other matches.
    held = len(taught) // 20
    count = len(taught) - held
    best = torch.optim.AdamW(net.parameters(), lr=PACE, weight_decay=PRICE)
    steps = rounds * (count // BATCH + 1)
    fall = torch.optim.lr_scheduler.LambdaLR(best, lambda step: max(0.02, 1 - step / steps))

    def tell(when):
        with torch.no_grad():
            parts = torch.arange(count, len(taught), device=device).split(AT_ONCE)
            surprise = sum(float(losses(net, moments, moments.won, at)[0]) * len(at) for at in parts)
        print(when, surprise / held, "of", held, "moments", flush=True)

    tell("before")
    for round in range(rounds):
        order = torch.randperm(count, device=device)
        for at in order.split(BATCH):
            surprise, points = losses(net, moments, taught, at)
            best.zero_grad()
            (surprise + POINTS * points).backward()
            best.step()
            fall.step()
        tell(round)
    with open(target, "w") as file:
        json.dump({"layers": [kept(linear, 1 if linear is linears[-1] else None) for linear in linears]}, file)
        file.write("\n")


main()
